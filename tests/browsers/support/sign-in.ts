import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import type { Visitor } from './visitor.ts';

const [demo] = demoCustomers;

/** Opens an account page and signs in as the demo customer. */
export async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.type('Email or account', demo.email);
  await visitor.type('Password', demo.password);
  await visitor.press('button', 'Sign in');
}
