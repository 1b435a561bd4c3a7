/** Discord's error codes that the stand-in answers with: status and words. */
const table = {
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10011: [404, 'Unknown Role'],
  10013: [404, 'Unknown User'],
  10014: [404, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  30003: [400, 'Maximum number of pins reached for the channel (250)'],
  30013: [400, 'Maximum number of guild channels reached (500)'],
  30032: [400, 'Maximum number of application commands reached (100)'],
  30033: [400, 'Maximum number of thread participants has been reached (1000)'],
  30034: [429, 'Maximum number of daily application command creates has been reached (200)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  40003: [403, 'You are opening direct messages too fast'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50033: [400, 'Invalid Recipient(s)'],
  50045: [400, 'File uploaded exceeds the maximum size'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50278: [403, 'Cannot send messages to this user due to having no mutual guilds'],
  160002: [400, 'Cannot reply without permission to read message history'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [403, 'Thread is locked'],
  160006: [400, 'Maximum number of active threads reached'],
} as const satisfies Record<number, readonly [number, string]>;

export type ErrorCode = keyof typeof table;

/** An answer that is an error: what the REST layer sends instead of a result. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** Seconds until a retry makes sense, for 429. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: { readonly message: string; readonly [key: string]: unknown },
    retryAfter?: number,
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** The error with this code of Discord's table. `retryAfter` in seconds for those that are a 429. */
export const apiError = (code: ErrorCode, retryAfter?: number): ApiError => {
  const [status, message] = table[code];
  if (status !== 429) return new ApiError(status, { message, code });
  const seconds = retryAfter ?? 60;
  return new ApiError(status, { message, code, retry_after: seconds, global: false }, seconds);
};
