import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AlphaField,
  BooleanField,
  DocumentFlagsField,
  EmbeddedCollectionField,
  FilePathField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields/index";
import { BaseFolder } from "./folder";
import { choiceOf, closing, filing, idField, metadata, nameField, type Schema } from "./shared";

/** One sound of a playlist (schema: type declaration `PlaylistSound.Schema`). */
export class BasePlaylistSound extends Document {
  static override metadata = metadata({
    name: "PlaylistSound",
    collection: "sounds",
    isEmbedded: true,
    indexed: true,
    compendiumIndexFields: ["name", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST_SOUND"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      description: new StringField(),
      path: new FilePathField({ categories: ["AUDIO"] }),
      channel: new StringField({ required: true, choices: constants.AUDIO_CHANNELS, initial: "", blank: true }),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      fade: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** Sounds to play together or one after another (schema: type declaration `Playlist.Schema`). */
export class BasePlaylist extends Document {
  static override metadata = metadata({
    name: "Playlist",
    collection: "playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    permissions: { create: "PLAYLIST_CREATE", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      description: new StringField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      channel: new StringField({ choices: constants.AUDIO_CHANNELS, initial: "music", blank: false }),
      mode: choiceOf("PLAYLIST_MODES", constants.PLAYLIST_MODES.SEQUENTIAL),
      playing: new BooleanField(),
      fade: new NumberField({ integer: true, positive: true }),
      sorting: new StringField({
        required: true,
        choices: Object.values(constants.PLAYLIST_SORT_MODES),
        initial: constants.PLAYLIST_SORT_MODES.ALPHABETICAL,
        validationError: "must be a value in CONST.PLAYLIST_SORTING_MODES",
      }),
      seed: new NumberField({ integer: true, min: 0 }),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}
