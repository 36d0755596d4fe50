export { JournalEntrySheet } from "./entry-sheet";
export {
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
} from "./page-kinds";
export { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./page-sheet";
