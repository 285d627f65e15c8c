/** Connections to Redis. */
import { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5000;
/** A connection that leaves a command unanswered for longer is closed and reopened. */
const SOCKET_TIMEOUT_MS = 5000;
const RETRY_MAX_MS = 1000;

/** Commands fail at once while it is away; it reconnects by itself. `name` is shown by CLIENT LIST. */
export const newRedis = (url: string, name: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: times => Math.min(times * 100, RETRY_MAX_MS),
    connectionName: name,
  });
