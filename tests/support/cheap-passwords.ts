import { createPasswords } from '#server/auth/password.ts';

/** Passwords at argon2's least cost: nearly every test signs in, and few are about what that costs. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1 });
