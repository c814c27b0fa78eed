import { type IDBPDatabase, openDB } from 'idb';

/** A database of the browser that is opened at first use. */
export interface LazyDatabase<Schema = unknown> {
  /**
   * Returns the connection, which all calls share. A failed attempt is repeated at the next call.
   * @throws {Error} if it cannot be opened
   */
  open(): Promise<IDBPDatabase<Schema>>;
  /** Closes the connection; the next `open` makes a new one. */
  close(): void;
}

/**
 * Describes version 1 of a database. The connection closes by itself when a newer build in another
 * tab upgrades or removes the database, or the browser closes it.
 * @param create Creates the object stores.
 */
export function lazyDatabase<Schema = unknown>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): LazyDatabase<Schema> {
  let shared: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    const discard = () => {
      if (shared === connection) shared = null;
    };
    // In a function of its own: browsers that block site data throw already on access.
    const request = async () =>
      openDB<Schema>(name, 1, {
        upgrade: create,
        blocking(_current, _blocked, event) {
          discard();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: discard,
      });
    const connection = request();
    connection.catch(discard);
    return connection;
  }

  return {
    open() {
      shared ??= connect();
      return shared;
    },
    close() {
      void shared?.then((db) => db.close()).catch(() => undefined);
      shared = null;
    },
  };
}
