/** The storage key of the new customer's {email}, which the next page shows once. */
export const signedUpKey = 'AB:signed-up';

/** The storage key of the secret with which activating also signs in on this device, in any of its tabs. */
export const signUpDeviceKey = 'AB:sign-up-device';
