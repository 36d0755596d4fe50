export interface Room {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}
export function allRooms(): Room[];
export function chosenRooms(word: string): (Room & { readonly whole: boolean })[];
