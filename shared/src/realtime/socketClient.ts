/** What a connection needs, loaded when the first one opens. */
export { io } from 'socket.io-client';
export { trackAttention } from './trackAttention';
