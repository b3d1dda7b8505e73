export { freePort } from '../server/http/testing/free-port.ts';
