/**
 * A lock between processes of this machine: a file that names its holder. A dead holder's lock is
 * void; process ids are reused, so the holder's start time counts too.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while holding the lock; waits for a living holder, takes over from a dead one.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(holder: number) => void} onWait called once with the holder's pid when it has to wait
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  for (let waited = false; !take(file); waited = true) {
    const holder = read(file);
    if (holder === undefined) continue;
    if (!alive(holder)) {
      discard(file, holder);
      continue;
    }
    if (!waited) onWait(pidOf(holder));
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  // Written elsewhere and then linked, so that nobody reads an empty lock file.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, identity(process.pid));
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Renames the dead holder's file first: if two processes find it, only one succeeds.
 * @param {string} file
 * @param {string} holder
 */
function discard(file, holder) {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  const taken = read(moved);
  // Another process may have taken the lock in between: put its file back.
  if (taken !== undefined && taken !== holder && alive(taken)) renameSync(moved, file);
  else rmSync(moved, { force: true });
}

/** @param {string} holder */
const pidOf = holder => Number.parseInt(holder, 10);

/** @param {string} holder */
function alive(holder) {
  const pid = pidOf(holder);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  return identity(pid) === holder;
}

/**
 * The pid and, where the system reports it (Linux), the process's start time.
 * @param {number} pid
 */
function identity(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // Field 22; the name in field 2 may hold blanks, so count from its closing bracket.
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${pid} ${started ?? ''}`;
}
