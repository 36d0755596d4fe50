import { useGeneration } from "../../common/generation/index";

// The server writes the generation into the page. It has to be known before any other module is evaluated, because constants and classes depend on it.
useGeneration(Number(document.documentElement.dataset.generation ?? 13));
