/** A database that cannot be opened for a reason the owner can mend; the message says how. */
export class DatabaseError extends Error {
  override readonly name = 'SentenceError';
}
