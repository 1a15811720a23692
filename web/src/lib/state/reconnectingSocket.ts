/** A web socket that reconnects by itself. Only the newest connection is listened to. */

interface Listener<Heard> {
  /** The address, read anew for every connection. */
  address(): string;
  hear(message: Heard): void;
  /** Nothing was received for a while: send something that is answered. */
  quiet(): void;
  lost(): void;
  /** The server closed for good: reconnecting would not help. */
  ended(): void;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;
/** Without an answer after this time the connection counts as lost. */
const ANSWER_TIMEOUT_MS = 8000;
/** After this time without a message one is asked for: the connection may be half-open. */
const LONGEST_QUIET_MS = 30_000;
const FINAL_CODES = [4401, 4404, 1003, 1008];

export class ReconnectingSocket<Heard> {
  #listener: Listener<Heard>;
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: Listener<Heard>) {
    this.#listener = listener;
    this.#open();
  }

  /** Returns whether it could be sent, not whether it arrived. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#silence ??= setTimeout(() => this.#lose(), ANSWER_TIMEOUT_MS);
    return true;
  }

  /** Do not wait any longer before the next try. */
  hurry(): void {
    if (this.#socket === null) this.#open();
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#retry);
  }

  #open(): void {
    clearTimeout(this.#retry);
    const socket = (this.#socket = new WebSocket(this.#listener.address()));
    socket.onmessage = (message) => {
      this.#heardSomething();
      this.#listener.hear(JSON.parse(message.data as string) as Heard);
    };
    socket.onclose = ({ code }) => {
      if (FINAL_CODES.includes(code)) this.#end();
      else this.#lose();
    };
  }

  #heardSomething(): void {
    this.#pause = FIRST_PAUSE_MS;
    this.#stopWaiting();
    this.#quiet = setTimeout(() => this.#listener.quiet(), LONGEST_QUIET_MS);
  }

  #stopWaiting(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #end(): void {
    this.#drop();
    this.#listener.ended();
  }

  #lose(): void {
    this.#drop();
    this.#retry = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    this.#listener.lost();
  }

  /** Closes the socket and ignores everything it still reports. */
  #drop(): void {
    this.#stopWaiting();
    if (this.#socket) {
      this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
    }
    this.#socket = null;
  }
}
