import type { HostActor, HostItem } from "../host/types";

/** What the buttons of a sheet need to know of it. */
export interface SheetHost {
  readonly document: HostActor | HostItem;
  readonly isEditable: boolean;
  toggleEdit(): Promise<void>;
  toggleCompact(): Promise<void>;
}
