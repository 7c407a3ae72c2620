import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import type { Visitor } from './visitor.ts';

const [demo] = demoCustomers;

/** Signs in as the demo customer on the way to a page of the account. */
export async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.type('Email or account', demo.email);
  await visitor.type('Password', demo.password);
  await visitor.press('button', 'Sign in');
}
