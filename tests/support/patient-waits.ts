import { vi } from 'vitest';

// Vitest waits one second, which is too short on a busy machine; a passing test takes no longer with this.
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (work, options = 10_000) => waitFor(work, options);
