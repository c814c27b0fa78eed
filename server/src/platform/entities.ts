import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Prepared, ReadQueryable } from './db';

/** The version of a row, which triggers renew when a shown column changes (schema/functions/versions.sql). */
export interface EntityRef {
  id: string;
  version: number;
}

/** A type of row that presenters show. */
export interface EntityKind<Entity extends EntityRef> {
  name: string;
  /** Selects rows by ids. */
  statement: Prepared<{ ids: readonly string[] }, Entity>;
  /** Returns false for an entity that changes without a new version; it is read each time. */
  isFinal?(entity: Entity): boolean;
}

/** A row has changed since the statement that found it; what decides on its visibility may have too. */
class StaleRead extends Error {
  override name = 'StaleRead';
}

/** Number of times that a read is repeated because of writes in between. */
const MAX_ATTEMPTS = 10;

/** Runs a read again whose rows have changed between its statements. */
export async function consistently<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StaleRead) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * The rows that this node has shown lately, by kind and id. The statement that finds a row also returns
 * its version, so that nothing is shown that has been replaced since, and no node tells another of a
 * change. Times and counts are not part of it: what time decides is compared at each request.
 */
export class Entities {
  private readonly known: LRUCache<string, EntityRef>;
  private readonly reads: Counter<'kind' | 'result'> | null;

  /** @param maxBytes approximate limit of the memory that the rows take */
  constructor(maxBytes: number, register: Registry | null) {
    this.known = new LRUCache<string, EntityRef>({
      maxSize: maxBytes,
      // Text takes up to two bytes a character, an object about as much again.
      sizeCalculation: (entity) => 300 + 3 * JSON.stringify(entity).length,
    });
    this.reads = register && createMetrics(register, this.known);
  }

  /**
   * Returns a function of the rows with these versions, by id. Those that are not known are read by one
   * statement.
   * The function throws `StaleRead` for `consistently` if a row has another version meanwhile.
   */
  async get<Entity extends EntityRef>(
    on: ReadQueryable,
    kind: EntityKind<Entity>,
    refs: readonly EntityRef[],
  ): Promise<(id: string) => Entity> {
    const found = new Map<string, Entity>();
    const missing = new Map<string, number>();
    for (const { id, version } of refs) {
      const entity = this.known.get(kind.name + id);
      // Only entities of this kind have its name.
      if (entity?.version === version) found.set(id, entity as Entity);
      else missing.set(id, version);
    }
    const entityOf = (id: string) => {
      const entity = found.get(id);
      if (!entity) throw new StaleRead();
      return entity;
    };
    this.reads?.inc({ kind: kind.name, result: 'kept' }, found.size);
    if (missing.size === 0) return entityOf;
    this.reads?.inc({ kind: kind.name, result: 'read' }, missing.size);
    for (const entity of await on.fetch(kind.statement, { ids: [...missing.keys()] })) {
      if (kind.isFinal?.(entity) ?? true) this.known.set(kind.name + entity.id, entity);
      if (entity.version === missing.get(entity.id)) found.set(entity.id, entity);
    }
    return entityOf;
  }
}

function createMetrics(register: Registry, known: LRUCache<string, EntityRef>) {
  new Gauge({
    name: 'kithkin_entities_bytes',
    help: 'Approximate size of the rows that this node keeps in memory.',
    registers: [register],
    collect() {
      this.set(known.calculatedSize);
    },
  });
  return new Counter({
    name: 'kithkin_entities_read_total',
    help: 'Rows that presenters have asked for: kept in memory, or read from the database.',
    labelNames: ['kind', 'result'],
    registers: [register],
  });
}

declare module './context' {
  interface AppContext {
    /** Rows that this node has shown lately, by version. */
    entities: Entities;
  }
}
