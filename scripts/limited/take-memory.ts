// Started by isLimitedBySystem(): asks for more data than a limited process may have, and fails where that is refused.
Buffer.alloc(2_000_000_000);
process.send?.('taken');
