import { lazy } from 'react';

// SeveralItems.tsx is loaded for a second item: most people send one thing.
const load = () => import('./SeveralItems.tsx');

export const Items = lazy(async () => ({ default: (await load()).Items }));

export const SplittingAdvice = lazy(async () => ({ default: (await load()).SplittingAdvice }));
