/** An error whose message may be shown to the person who caused it. */
export class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The requester may not do this. */
export function forbidden(message: string): Refusal {
  return new Refusal("PermissionError", message);
}

/** The request itself makes no sense. */
export function invalid(message: string): Refusal {
  return new Refusal("ValidationError", message);
}

/** The request names something that is not there. */
export function missing(message: string): Refusal {
  return new Refusal("NotFoundError", message);
}

export interface WireError {
  name: string;
  message: string;
}

/** The part of an error that is sent to a client: its name and message, never its stack. */
export function wireError(error: unknown): WireError {
  if (error instanceof Error) return { name: error.name, message: error.message };
  return { name: "Error", message: String(error) };
}
