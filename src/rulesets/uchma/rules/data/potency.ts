import type { UPacket } from "./shapes";

/** [U-072], [U-074], [U-179] The Potency term of a packet. */
export function potencyTerm(power: number, packet: UPacket): number {
  const share = packet.potency === "none" ? 0 : packet.potency === "half" ? Math.floor(power / 2) : power;
  return share + (packet.potencyBonus ?? 0);
}
