import type { Dynamic } from "../../table/dynamic";

/** Dice whose faces a test names. */
export interface DiceScript {
  /** Puts the named faces behind the source of chance of a client. Everything else about a roll is the client's. */
  install(client: Dynamic): void;
  name(faces: readonly number[]): void;
  /** Every die shows the same share of its faces from now on, however often it is thrown again; null: as they are named. */
  always(share: number | null): void;
  /** What was wrong with the dice since the last call, in words. */
  faults(): readonly string[];
  /** Faces that nobody threw; forgotten with the call. */
  leftOver(): readonly number[];
}
interface Term {
  readonly faces: number;
  readonly number: number;
  readonly modifiers: readonly string[];
  readonly expression: string;
}

/** Plain and whole in itself, because a play test has it run in a page: it needs nothing outside of it. */
export function diceScript(): DiceScript {
  /** More dice than that without a script are a rule that never ends. */
  const mostMissing = 300;
  const queue: number[] = [];
  let same: number | null = null;
  /** Expressions of the terms for which the script had no faces left. */
  const missing: string[] = [];
  const faults: string[] = [];
  const laidOut = new WeakMap<object, number[]>();

  function next(term: Term): number {
    const face = queue.shift();
    if (face === undefined) {
      missing.push(term.expression);
      if (missing.length > mostMissing) throw new Error(`no faces left for ${term.expression}, and it never ends`);
      // Some face that does not burst, another one each time: rolls that are tied do not go on for ever.
      return 1 + ((missing.length * 7) % Math.max(1, term.faces - 1));
    }
    if (Number.isInteger(face) && face >= 1 && face <= term.faces) return face;
    faults.push(`${face} is no face of ${term.expression}`);
    return 1;
  }
  /**
   * The faces of one term in the order in which Foundry throws them: all first dice, then what explodes, round by round. Scripts are in our own
   * order: what a die bursts into stands behind it.
   */
  function layOut(term: Term): number[] {
    const bursts = term.modifiers.some((modifier) => modifier.startsWith("x"));
    const chains = Array.from({ length: term.number }, () => {
      const chain = [next(term)];
      while (bursts && chain.at(-1) === term.faces) chain.push(next(term));
      return chain;
    });
    const longest = Math.max(0, ...chains.map(({ length }) => length));
    return Array.from({ length: longest }, (_, round) => chains.flatMap((chain) => chain[round] ?? [])).flat();
  }

  return {
    install(client) {
      const { Dice } = client.CONFIG;
      let throwing: Term | null = null;
      const { prototype } = Dice.terms.d;
      const { randomFace } = prototype;
      prototype.randomFace = function (this: Term): number {
        throwing = this;
        return randomFace.call(this);
      };
      Dice.randomUniform = (): number => {
        if (same !== null) return 1 - same;
        if (!throwing) return 0.5;
        const faces = laidOut.get(throwing) ?? layOut(throwing);
        laidOut.set(throwing, faces);
        const face = faces.shift() ?? next(throwing);
        // The middle of the stretch that means this face; 0 is the highest.
        return 1 - (face - 0.5) / throwing.faces;
      };
    },
    name: (faces) => void queue.push(...faces),
    always(share) {
      same = share;
    },
    faults() {
      const terms = missing.splice(0);
      const kinds = [...new Set(terms)].join(", ");
      const lacking = terms.length > 0 ? [`${terms.length} faces were missing, for ${kinds}`] : [];
      return [...faults.splice(0), ...lacking];
    },
    leftOver: () => queue.splice(0),
  };
}
