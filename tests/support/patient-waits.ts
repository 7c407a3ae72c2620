import { vi } from 'vitest';

// Vitest waits one second, which a busy machine may need for nothing; a test that holds takes no longer for it.
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (work, options = 10_000) => waitFor(work, options);
