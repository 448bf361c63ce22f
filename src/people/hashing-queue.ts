/**
 * The order in which passwords are hashed. Hashing is the most expensive work that a stranger can cause, so few
 * passwords are hashed at once and the rest wait. Strangers wait in one lane and take turns by network: a flood
 * delays its own network. Known devices have a lane of their own, which comes first.
 */
import { availableParallelism } from 'node:os';
import { OAuthError } from '../protocol/errors.js';

/** The sender of a password. */
export interface Sender {
  /** A stranger's network (see `subscriberNetwork`), or a known user's id. */
  readonly source: string;
  /** Whether the user signed in with this device before. */
  readonly isKnown: boolean;
}

/** Runs a job when its turn has come. */
export type InTurn = <T>(job: () => Promise<T>) => Promise<T>;

/** One core is left for tokens: a hash on each would make refreshes wait four times as long. */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Places in a lane, in all and for one source. 300 strangers are hashed in six seconds on two slow cores. */
const STRANGERS = { places: 300, perSource: 52 };
const KNOWN = { places: 100, perSource: 52 };
/** Known devices come first, but only this many times in a row while strangers wait, too. */
const KNOWN_IN_A_ROW = 3;

export class HashingQueue {
  readonly #strangers = new Lane(STRANGERS.places, STRANGERS.perSource);
  readonly #known = new Lane(KNOWN.places, KNOWN.perSource);
  #running = 0;
  #knownInARow = 0;

  /**
   * Runs work that hashes only after other steps, with a place reserved for it from the beginning. When a lane is
   * full, the source with the most places gives one up to a source that has fewer: its newest sender is then refused
   * at their next turn.
   *
   * @param work receives a function that runs jobs in turn; one after another, not several at once
   * @param abandoned aborted when the sender no longer waits for the answer: the place is freed at once, and only a job
   *   that has already begun is finished
   * @throws {OAuthError} `temporarily_unavailable` when there is no place, or the sender no longer waits
   */
  async withPlace<T>(
    sender: Sender,
    work: (inTurn: InTurn) => Promise<T>,
    abandoned?: AbortSignal,
  ): Promise<T> {
    if (abandoned?.aborted) throw gone();
    const lane = sender.isKnown ? this.#known : this.#strangers;
    const place = lane.take(sender.source);
    const giveUp = () => lane.giveUp(place, gone());
    abandoned?.addEventListener('abort', giveUp, { once: true });
    try {
      return await work(async (job) => {
        const turn = lane.wait(place);
        this.#startNext();
        await turn;
        try {
          return await job();
        } finally {
          this.#running -= 1;
          this.#startNext();
        }
      });
    } finally {
      abandoned?.removeEventListener('abort', giveUp);
      lane.leave(place);
    }
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#strangers.waiting + this.#known.waiting;
  }

  #startNext(): void {
    while (this.#running < HASHES_AT_ONCE) {
      const strangersTurn = this.#knownInARow >= KNOWN_IN_A_ROW && this.#strangers.startNext();
      const knownTurn = !strangersTurn && this.#known.startNext();
      if (!strangersTurn && !knownTurn && !this.#strangers.startNext()) return;
      this.#knownInARow = knownTurn ? this.#knownInARow + 1 : 0;
      this.#running += 1;
    }
  }
}

class Place {
  /** Set while it waits for its turn. */
  turn: { readonly start: () => void; readonly refuse: (error: Error) => void } | undefined;
  /** The error for its sender, once the place has been given up. */
  givenUp: OAuthError | undefined;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Places for senders who take turns by source. */
class Lane {
  readonly #places = new Map<string, Set<Place>>();
  /** Sources in the order of their turns, each with its waiting senders, oldest first. */
  readonly #waiting = new Map<string, Place[]>();
  #taken = 0;

  readonly #size: number;
  readonly #perSource: number;

  constructor(size: number, perSource: number) {
    this.#size = size;
    this.#perSource = perSource;
  }

  get waiting(): number {
    let all = 0;
    for (const places of this.#waiting.values()) all += places.length;
    return all;
  }

  /** @throws {OAuthError} when there is none */
  take(source: string): Place {
    const own = this.#places.get(source) ?? new Set();
    if (own.size >= this.#perSource) throw busy();
    if (this.#taken >= this.#size) this.#makeRoom(own.size);
    const place = new Place(source);
    this.#places.set(source, own.add(place));
    this.#taken += 1;
    return place;
  }

  /** Idempotent. */
  leave(place: Place): void {
    const own = this.#places.get(place.source);
    if (own?.delete(place)) this.#taken -= 1;
    if (own?.size === 0) this.#places.delete(place.source);
  }

  /** Frees a place and refuses its sender any further turn. */
  giveUp(place: Place, why: OAuthError): void {
    this.leave(place);
    place.givenUp = why;
    const waiting = this.#waiting.get(place.source)?.filter((other) => other !== place) ?? [];
    if (waiting.length > 0) this.#waiting.set(place.source, waiting);
    else this.#waiting.delete(place.source);
    place.turn?.refuse(why);
  }

  /** Resolves when it is the place's turn; rejects when the place was given up. */
  wait(place: Place): Promise<void> {
    if (place.givenUp !== undefined) return Promise.reject(place.givenUp);
    return new Promise((start, refuse) => {
      place.turn = { start, refuse };
      const own = this.#waiting.get(place.source);
      if (own === undefined) this.#waiting.set(place.source, [place]);
      else own.push(place);
    });
  }

  /** @returns whether a sender was waiting */
  startNext(): boolean {
    const [next] = this.#waiting;
    if (next === undefined) return false;
    const [source, places] = next;
    const place = places.shift();
    // Its other senders wait until every other source has had its turn.
    this.#waiting.delete(source);
    if (places.length > 0) this.#waiting.set(source, places);
    const turn = place?.turn;
    if (place !== undefined) place.turn = undefined;
    turn?.start();
    return true;
  }

  /** Takes a place from the source with the most, unless that would leave it fewer than the newcomer then has. */
  #makeRoom(newcomersPlaces: number): void {
    let most: ReadonlySet<Place> = new Set();
    for (const places of this.#places.values()) if (places.size > most.size) most = places;
    const newest = [...most].at(-1);
    if (newest === undefined || most.size < newcomersPlaces + 2) throw busy();
    this.giveUp(newest, busy());
  }
}

function busy(): OAuthError {
  return new OAuthError(
    'temporarily_unavailable',
    'Too many people are signing in right now. Try again in a few seconds.',
    {
      reason: { tag: 'password_queue_full' },
      retryAfterSeconds: 5,
    },
  );
}

/** Reaches only the log: its sender has gone. */
function gone(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'The request ended before its password was checked.', {
    reason: { tag: 'password_wait_abandoned' },
  });
}
