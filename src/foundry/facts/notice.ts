/** The subtype of messages that tell about an encounter and are no exchange: the turn order, the summary. */
export const NOTICE = "notice";
