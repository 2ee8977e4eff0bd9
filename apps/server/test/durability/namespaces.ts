import { spawnSync } from 'node:child_process';

/** The isolation of a container, as far as it matters here: PIDs and shared memory of other containers are invisible. */
export const UNSHARE = ['--pid', '--ipc', '--fork', '--kill-child=SIGKILL', '--mount-proc'];
export const canUnshare = (): boolean => spawnSync('unshare', [...UNSHARE, 'true']).status === 0;
