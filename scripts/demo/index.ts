/** Creates the demo network for the demo itself, the browser tests and the benchmarks. */
export { ageNetwork, ageOnPostgres } from './age';
export { DEMO_PASSWORD } from './client';
export { seedNetwork } from './seedDemo';
