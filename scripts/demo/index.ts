/** The demo network for whoever has a server: the demo itself, the browser tests, the benchmarks. */
export { ageNetwork } from './age';
export { DEMO_PASSWORD } from './client';
export { seedNetwork } from './seed';
