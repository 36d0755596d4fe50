import type { Game } from "../../contract/ruleset";
import type { HostMessage } from "../host/types";
import type { Notice } from "../ui/notice";
import type { Reader } from "./view.types";

/** What the card of a notice prints, with the emblem of its game where that game is installed. Pure. */
export function noticeView(
  { id, timestamp, whisper }: Pick<HostMessage, "id" | "timestamp" | "whisper">,
  notice: Notice,
  game: Pick<Game, "title" | "icon"> | null | undefined,
  { t, clock, mayDelete, mayClose }: Pick<Reader, "t" | "clock" | "mayDelete" | "mayClose">,
) {
  return {
    ...notice,
    messageId: id,
    game: game ? t(game.title) : "",
    gameIcon: game?.icon ?? "",
    secret: whisper.length > 0,
    foot: { time: clock(timestamp), mayDelete, mayClose },
  };
}
