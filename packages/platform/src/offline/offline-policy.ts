/** How the data of a query is stored for offline use. */
export interface OfflinePolicy<Data> {
  /** Increase it when the shape of the data changes: data of another version is not read. */
  readonly version: number;
  /** The number of stored requests of this query; the oldest are removed. */
  readonly maxEntries: number;
  /** Returns the part of the data that is stored; by default all of it. */
  toStored?(data: Data): Data;
}

/** A query whose data is stored. */
export interface OfflineQuery<Data> {
  /** The name of the query. */
  readonly endpoint: string;
  /** RTK Query's key of the request. */
  readonly cacheKey: string;
  readonly policy: OfflinePolicy<Data>;
}

/** Stored data and the time at which the server last confirmed it, in milliseconds since the epoch. */
export interface StoredData<Data> {
  readonly data: Data;
  readonly storedAt: number;
}

/** The data that the signed-in person can open without a network. */
export interface OfflineData {
  read<Data>(query: OfflineQuery<Data>): Promise<StoredData<Data> | undefined>;
  /** Stores the data of a query, and again after each change, until the query is removed from memory. */
  watch<Data>(query: OfflineQuery<Data>): void;
  /** Removes everything that is stored, of all persons. */
  clear(): Promise<void>;
}
