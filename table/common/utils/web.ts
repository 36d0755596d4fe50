import type { Plain } from "../types";

/** A failed request, with its status. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.code = code;
    this.displayMessage = displayMessage;
  }

  override toString(): string {
    return this.displayMessage;
  }
}

interface TimeoutOptions {
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** Fetch with a limit on waiting; a status outside 2xx is an HttpError. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: TimeoutOptions = {},
): Promise<Response> {
  const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
  signal?.addEventListener("abort", () => onTimeout?.());
  const response = await fetch(url, signal ? { ...data, signal } : data);
  if (response.ok) return response;
  throw new HttpError(response.statusText, response.status, await response.text());
}

/** Fetch and parse JSON with a limit on waiting. */
export async function fetchJsonWithTimeout(
  url: string,
  data: Plain = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** Fetch a file, past the cache if asked. */
export async function fetchResource(
  src: string,
  { bustCache = false }: { bustCache?: boolean } = {},
): Promise<Response> {
  return fetch((bustCache && getCacheBustURL(src)) || src);
}

/** A URL of this origin that caches have not seen; false for other origins. */
export function getCacheBustURL(src: string): string | false {
  const url = new URL(src, globalThis.location?.href ?? "http://localhost");
  if (globalThis.location && url.origin !== globalThis.location.origin) return false;
  url.searchParams.set("bust", String(Date.now()));
  return url.href;
}

/** True when the server has a file. */
export async function srcExists(src: string): Promise<boolean> {
  try {
    return (await fetch(src, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

/** The text of a file that a person chose. */
export async function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Offer data as a download. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = filename;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 100);
}
