// Started by isLimitedBySystem() as a reader is: asks for more data than one may have, and fails where that is refused.
Buffer.alloc(2_000_000_000);
process.send?.('taken');
