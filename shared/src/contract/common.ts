import Type, { type Static, type TSchema } from 'typebox';

/** An opaque id (UUIDv7 in its canonical form). */
export const Id = Type.String({ format: 'uuid', description: 'Opaque id' });

/** A time as ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** Either `schema` or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A client-made id that makes a create idempotent: a retry is answered from the row. */
export const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Every error: a sentence for people, and a code for programs. */
export const ErrorResponse = Type.Object({ message: Type.String(), code: Type.String() });
export type ErrorResponse = Static<typeof ErrorResponse>;

/** An answer that only says what happened. */
export const MessageResponse = Type.Object({ message: Type.String() });
export type MessageResponse = Static<typeof MessageResponse>;

/** `/{id}` where the id is a thing's. */
export const IdParams = Type.Object({ id: Id });

/** `/{id}` where the segment means a person: an id or a userName. */
export const PersonParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** `/{userName}` where the segment means a person: an id or a userName. */
export const UserNameParams = Type.Object({
  userName: Type.String({ minLength: 1, maxLength: 64 }),
});

/** Keyset paging: an opaque cursor from the answer before, and how many. */
export const PageQuery = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type PageQuery = Static<typeof PageQuery>;

/** The cursor of the next page, or null at the end. */
export const NextCursor = Nullable(Type.String());
