export { type Random, seededRandom as seeded } from '@kithkin/shared/random';
