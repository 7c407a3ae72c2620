import { createPasswords } from '#server/auth/password.ts';

/** Argon2 at its lowest cost: nearly every test signs in, and few are about the cost of hashing. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1 });
