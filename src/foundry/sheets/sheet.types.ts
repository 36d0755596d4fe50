import type { HostActor, HostItem } from "../host/types";

/** What a sheet's buttons need of their sheet. */
export interface SheetHost {
  readonly document: HostActor | HostItem;
  readonly isEditable: boolean;
  toggleEdit(): Promise<void>;
  toggleCompact(): Promise<void>;
}
