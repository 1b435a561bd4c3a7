/**
 * What a failed call to Discord means for us. The wrapper turns every error into one of these; whoever called decides by it alone and never
 * looks at codes.
 */
export type Policy =
  | 'channel-lost' // the channel is gone: the table is kept, nothing more is sent
  | 'guild-lost'
  | 'person-gone' // no longer a member, or no such user
  | 'message-gone' // post anew
  | 'bad-emoji' // text instead
  | 'token-gone' // the interaction's token ran out: go by message id and bot token, private things wait for the next click
  | 'too-late' // the interaction is unknown: over three seconds, or another process has it
  | 'bad-token' // stop and alert
  | 'too-fast' // direct messages opened too fast: queue
  | 'too-large' // a smaller picture, or text
  | 'acknowledged' // somebody acknowledged this interaction before: we, or another process
  | 'limited' // after `retryAfterMs`
  | 'edit-instead' // too many follow-ups
  | 'blocked' // refused before Discord's own servers: back off, alert
  | 'no-access' // we cannot see the place
  | 'not-ours' // post a new message
  | 'bug' // our message is wrong: text instead, alert with the field
  | 'dm-closed' // this person takes no direct messages
  | 'no-permission' // name what is missing
  | 'wrong-place'
  | 'archived' // unarchive once, then again
  | 'locked' // only moderators may write here
  | 'cap' // a number of things is used up: reuse, unpin, post new
  | 'old-edit' // messages older than an hour may be edited only now and then: post new, or wait
  | 'slow' // slow mode and write limits: later
  | 'overloaded' // again, with back-off and the same nonce
  | 'filtered' // the server's own filter refused the text
  | 'unknown';

/** Discord's JSON error codes (and the gateway's 4004), by what they mean for us. */
const BY_CODE: Readonly<Record<number, Policy>> = {
  10003: 'channel-lost',
  10004: 'guild-lost',
  10007: 'person-gone',
  10008: 'message-gone',
  10013: 'person-gone',
  10014: 'bad-emoji',
  10015: 'token-gone',
  10062: 'too-late',
  20016: 'slow',
  20028: 'slow',
  20029: 'slow',
  30003: 'cap',
  30013: 'cap',
  30033: 'cap',
  30034: 'cap',
  30046: 'old-edit',
  40001: 'bad-token',
  4004: 'bad-token',
  40003: 'too-fast',
  40005: 'too-large',
  40060: 'acknowledged',
  40062: 'limited',
  40094: 'edit-instead',
  40333: 'blocked',
  50001: 'no-access',
  50005: 'not-ours',
  50006: 'bug',
  50007: 'dm-closed',
  50013: 'no-permission',
  50024: 'wrong-place',
  50027: 'token-gone',
  50035: 'bug',
  50068: 'wrong-place',
  50083: 'archived',
  50151: 'bad-emoji',
  50278: 'dm-closed',
  130000: 'overloaded',
  160005: 'locked',
  160006: 'cap',
  200000: 'filtered',
  240000: 'filtered',
};

/** Every code with a policy of its own, for the tests. */
export const knownCodes: readonly number[] = Object.keys(BY_CODE).map(Number);

/** The policy for an error answer: by its code, else by its HTTP status. */
export const policyOf = (code: number | undefined, status: number | undefined): Policy => {
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return known;
  if (status === undefined || status >= 500) return 'overloaded';
  if (status === 401) return 'bad-token';
  if (status === 429) return 'limited';
  if (status === 413) return 'too-large';
  if (status === 400) return 'bug';
  return 'unknown';
};

/** Whether trying the same call again soon can help. */
export const isPassing = (policy: Policy): boolean =>
  policy === 'overloaded' ||
  policy === 'limited' ||
  policy === 'too-fast' ||
  policy === 'slow' ||
  policy === 'old-edit' ||
  policy === 'blocked';
