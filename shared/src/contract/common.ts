import Type, { type Static, type TSchema } from 'typebox';

/** An opaque id (UUIDv7 in its canonical form). */
export const Id = Type.String({ format: 'uuid', description: 'Opaque id' });

/** A time as ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** Either `schema` or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * An id created by the client that makes a create request idempotent: a retry returns the row of
 * the first one.
 */
export const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Body of every error response: a message for the user and a machine-readable code. */
export const ErrorResponse = Type.Object({ message: Type.String(), code: Type.String() });
export type ErrorResponse = Static<typeof ErrorResponse>;

/** A response that contains only a message. */
export const MessageResponse = Type.Object({ message: Type.String() });
export type MessageResponse = Static<typeof MessageResponse>;

/** `/{id}` where the segment is the id of an entity other than a user. */
export const IdParams = Type.Object({ id: Id });

/** `/{id}` where the segment identifies a user, by id or userName. */
export const PersonParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** `/{userName}` where the segment identifies a user, by id or userName. */
export const UserNameParams = Type.Object({
  userName: Type.String({ minLength: 1, maxLength: 64 }),
});

/** Whom a creator lets do something with a post: all who see it, those whom they follow, or nobody. */
export const PostPolicy = Type.Enum(['everyone', 'followed', 'nobody']);

/** State of a video that is not ready: it is being encoded again, or that failed. */
export const MediaState = Type.Enum(['encoding', 'failed']);
export type MediaState = Static<typeof MediaState>;

/** Keyset pagination: an opaque cursor from the previous response, and the page size. */
export const PageQuery = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type PageQuery = Static<typeof PageQuery>;

/** The cursor of the next page, or null at the end. */
export const NextCursor = Nullable(Type.String());
