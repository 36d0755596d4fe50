import type { DamageType } from "./types";

/**
 * [V-128], [V-132], [V-134], [V-136], [V-137] The rule that describes each damage type. These rules have no effect in code and are for
 * people to read. The book's "Harmonic" is read as Crystal, its "necrotic" as Umbral.
 */
export const RULE_OF: Readonly<Record<DamageType, string>> = {
  kinetic: "V-135",
  thermal: "V-139",
  cold: "V-130",
  electrical: "V-131",
  radiation: "V-138",
  chemical: "V-129",
  sonic: "V-133",
  toxic: "V-140",
  umbral: "V-137",
  entropic: "V-132",
  crystal: "V-134",
  aetheric: "V-128",
  lucent: "V-136",
};
