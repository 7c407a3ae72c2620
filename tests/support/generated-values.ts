import fc from 'fast-check';

// The same values in every run, so that a change that breaks nothing lands; FC_SEED=$RANDOM looks further.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
