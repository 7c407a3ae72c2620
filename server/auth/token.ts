import { hash, randomBytes } from 'node:crypto';

/** A secret for one person: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token: SHA-256, base64url. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
