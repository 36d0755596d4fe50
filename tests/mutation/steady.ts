import fc from "fast-check";

// Property tests draw the same examples in each run, so that a mutant is killed always or never.
fc.configureGlobal({ seed: 5 });
