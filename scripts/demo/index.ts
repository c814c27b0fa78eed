/** The demo network for whoever has a server: the demo itself, the browser tests, the benchmarks. */
export { ageNetwork, ageOnPostgres } from './age';
export { DEMO_PASSWORD } from './client';
export { seedNetwork } from './seedDemo';
