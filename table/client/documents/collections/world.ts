import { saveDataToFile } from "../../../common/utils/web";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, t } from "../host";
import { WorldCollection } from "./world-collection";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** The actors of unlinked tokens on the viewed scene, by token id. */
  get tokens(): Record<string, Dynamic> {
    const tokens: Dynamic[] =
      host.canvas?.scene?.tokens.filter((token: Dynamic) => !token.actorLink && token.actor) ?? [];
    return Object.fromEntries(tokens.map((token) => [token.id, token.actor]));
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";

  override get directory(): Dynamic {
    return host.ui.macros ?? null;
  }
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";

  override get directory(): Dynamic {
    return host.ui.tables ?? null;
  }
}

export class Playlists extends WorldCollection {
  static override documentName = "Playlist";

  /** The playlists that play now. */
  get playing(): Dynamic[] {
    return this.filter(({ playing }) => playing);
  }
}

export class CardStacks extends WorldCollection {
  static override documentName = "Cards";

  override get directory(): Dynamic {
    return host.ui.cards ?? null;
  }
}

export class FogExplorations extends WorldCollection {
  static override documentName = "FogExploration";

  override get directory(): Dynamic {
    return null;
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  _viewed: string | null = null;

  /** The scene that the players look at. */
  get active(): Dynamic {
    return this.find(({ active }) => active) ?? null;
  }

  /** The scene that this user looks at, else the active one. */
  get current(): Dynamic {
    return this.viewed ?? this.active;
  }

  get viewed(): Dynamic {
    return host.canvas?.scene ?? (this._viewed ? (this.get(this._viewed) ?? null) : null);
  }
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";

  /** Which folders this client has open, by uuid. */
  _expanded: Record<string, boolean> = {};

  override _onModifyContents(
    action: string,
    documents: Dynamic[],
    result: Dynamic[],
    operation: Plain,
    user: Dynamic,
  ): void {
    super._onModifyContents(action, documents, result, operation, user);
    for (const type of new Set(documents.map((folder) => folder.type as string)))
      host.game.collections.get(type)?.render();
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  override get directory(): Dynamic {
    return host.ui.chat ?? null;
  }

  // the log follows single messages; drawing it anew for each would lose the reader's place
  override render(): void {}

  async sayBubble(chatData: Plain): Promise<Dynamic> {
    const token = host.game.scenes.get(chatData.speaker?.scene)?.tokens.get(chatData.speaker?.token)?.object;
    return token ? host.canvas.hud?.bubbles?.say?.(token, chatData.content) : undefined;
  }

  export(): void {
    saveDataToFile(
      this.map((message) => message.export()).join("\n---------------------------\n"),
      "text/plain",
      `fvtt-log-${Date.now()}.txt`,
    );
  }

  /** Ask, and delete every message. */
  async flush(): Promise<Dynamic> {
    const question = document.createElement("p");
    question.textContent = t("CHAT.FlushWarning");
    return host.foundry.applications.api.DialogV2.confirm({
      window: { title: t("CHAT.FlushTitle") },
      content: question,
      yes: { callback: () => this.documentClass.deleteDocuments([], { deleteAll: true }) },
    });
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The tracker's settings. */
  static get settings(): Dynamic {
    const registered = host.game.settings?.settings?.has?.("core.combatTrackerConfig");
    const stored = registered ? host.game.settings.get("core", "combatTrackerConfig") : {};
    return { resource: "", skipDefeated: false, turnMarker: { enabled: true }, ...(stored?.toObject?.() ?? stored) };
  }

  override get directory(): Dynamic {
    return host.ui.combat ?? null;
  }

  /** The fights of the current scene, and those of no scene. */
  get combats(): Dynamic[] {
    const current = host.game.scenes?.current;
    return this.filter(({ scene }) => scene === null || scene === undefined || scene === current);
  }

  get active(): Dynamic {
    return this.combats.find(({ active }) => active) ?? null;
  }

  /** The fight that this user looks at: the tracker knows, where there is one. */
  get viewed(): Dynamic {
    const shown = host.ui.combat?.viewed;
    if (shown && this.has(shown.id)) return shown;
    return this.active ?? this.combats[0] ?? null;
  }

  /** A deleted token leaves its fights. */
  async _onDeleteToken(sceneId: string, tokenId: string): Promise<void> {
    for (const combat of this) {
      const ids = combat.combatants
        .filter((combatant: Dynamic) => combatant.sceneId === sceneId && combatant.tokenId === tokenId)
        .map(({ id }: Dynamic) => id);
      if (ids.length) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";

  /** The user of this client. */
  get current(): Dynamic {
    return this.get(host.game.userId) ?? null;
  }

  get players(): Dynamic[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one among the active game masters who does what must be done once; null when none is there. */
  get activeGM(): Dynamic {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** One user of those who meet a condition, the same on every client: the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: Dynamic) => boolean): Dynamic {
    const candidates = this.filter(condition);
    return candidates.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }

  /** Follow what others look at and target. */
  static _activateSocketListeners(socket: Dynamic): void {
    socket.on("userActivity", (userId: string, activity: Plain) => this._handleUserActivity(userId, activity));
  }

  static _handleUserActivity(userId: string, activity: Plain = {}): void {
    const user = host.game.users.get(userId);
    if (!user) return;
    user.active = true;
    user.lastActivityTime = Date.now();
    if ("sceneId" in activity && activity.sceneId !== user.viewedScene) {
      user.viewedScene = activity.sceneId;
      host.ui.nav?.render?.();
    }
    if (activity.targets) user._onUpdateTokenTargets(activity.targets);
  }
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored document of a setting: the world's, or one user's. */
  getSetting(key: string, user?: string): Dynamic {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === (user ?? null));
  }

  getItem(key: string, user?: string): string | null {
    return this.getSetting(key, user)?._source.value ?? null;
  }
}
