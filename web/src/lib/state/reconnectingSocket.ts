/** A socket that comes back by itself. Of those that were opened only the newest is heard. */

interface Listener<Heard> {
  /** Where to, asked anew whenever it is opened. */
  address(): string;
  hear(message: Heard): void;
  /** Nothing was heard for a while: say something that is answered. */
  quiet(): void;
  lost(): void;
  /** The server will not have us back as we are. */
  ended(): void;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5000;
/** Whoever was sent something answers sooner, or is not there any more. */
const ANSWER_TIMEOUT_MS = 8000;
/** A line that broke without a word looks like one on which nobody speaks. */
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

  /** Whether it could be sent; whether it arrived shows in what is heard. */
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

  /** From here on nothing of this socket is heard, not even its end. */
  #drop(): void {
    this.#stopWaiting();
    if (this.#socket) {
      this.#socket.onmessage = this.#socket.onclose = null;
      this.#socket.close();
    }
    this.#socket = null;
  }
}
