import { atom } from 'nanostores';

/** True from a read that got no answer although the device has a network, until the next one that got one. */
export const $isUnreachable = atom(false);
