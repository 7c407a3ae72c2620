import fc from 'fast-check';

// A fixed seed makes runs reproducible; FC_SEED=$RANDOM tries other values.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
