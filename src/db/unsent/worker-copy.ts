/**
 * What a page tells the service worker about its unsent mutations, so that it can send them when the page is closed
 * (OFF-19). A copy: the page's own database stays the record, and the server knows each mutation by its number.
 */
export interface UnsentCopy {
  type: 'UNSENT';
  /** Whose they are: never sent with another person's token (FAULTS-23). */
  uid: string;
  /** The address that takes a batch. */
  endpoint: string;
  /** The headers that the page would send, with its own protocol version: a newer worker must not pass for it. */
  headers: Record<string, string>;
  firebase: Record<string, string>;
  authEmulator: string | undefined;
  /** Device milliseconds before which nothing of it may be sent: until then the person can take a decision back. */
  notBefore: number;
  /** Request bodies in the order to send them; none when everything is sent. */
  batches: object[];
}
