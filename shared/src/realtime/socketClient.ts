/** Dependencies of a connection, loaded when the first one opens. */
export { io } from 'socket.io-client';
export { trackAttention } from './trackAttention';
