/** Methods of texts (types: common/primitives/string.d.mts). */
export const strings = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  /** Compares by code points, in every language alike. */
  compare(this: string, other: string): -1 | 0 | 1 {
    return this < other ? -1 : this > other ? 1 : 0;
  },
  titleCase(this: string): string {
    return this.toLowerCase()
      .split(" ")
      .map((word) => strings.capitalize.call(word))
      .join(" ");
  },
  stripScripts(this: string): string {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script[^>]*>/gi, "");
  },
  /** A text for addresses: letters without marks, words joined; `strict` leaves only letters, digits and the joint. */
  slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
    let slug = this.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").trim();
    if (lowercase) slug = slug.toLowerCase();
    slug = slug.replace(/[\s-]+/g, replacement);
    if (!strict) return slug.replace(/[^\p{L}\p{N}\s$*_+~.()'"!\-:@]+/gu, "");
    // A word that consists of signs disappears, and both hyphens around it stay: "Every Step & Death" is "every-step--death".
    const words = slug.split(replacement).map((word) => word.replace(/[^a-zA-Z0-9]+/g, ""));
    return words.join(replacement);
  },
};

/** Methods of dates (types: common/primitives/date.d.mts). */
export const dates = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date): string {
    const pad = (n: number, digits = 2) => String(n).padStart(digits, "0");
    return `${pad(this.getFullYear(), 4)}-${pad(this.getMonth() + 1)}-${pad(this.getDate())}`;
  },
  toTimeInputString(this: Date): string {
    return this.toTimeString().split(" ")[0] ?? "";
  },
};

/** Statics of RegExp, where the browser has none of its own. */
export const regexps = {
  escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"),
};

/** Statics of URL. */
export const urlStatics = {
  parseSafe: (url: string): URL | null => {
    try {
      return new URL(url);
    } catch {
      return null;
    }
  },
};
