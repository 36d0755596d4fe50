/** The subtype of messages that tell something of an encounter and are no exchange: who goes when, how it went. */
export const NOTICE = "notice";
