import type { Translate } from "../../../contract/facts";
import type { ListModel } from "../../../contract/lists";
import type { JsonObject } from "../../../engine/json";
import { isObject } from "../../../engine/shape";
import { type EditWords, editOf, type Shown } from "../../../kit/view/edit";
import { rowOf, STATUS_ROW } from "../rules/data/catalogue";
import { STATUSES, type Status } from "../rules/data/names";
import { fadesOf, homeOf, keysOf, readForm, type StatusProblem } from "../rules/data/statusForm";
import { isUsed, nameIn, storedStatuses, tableOf } from "../rules/data/statusTable";
import { keyOfStatus } from "./ownWords";

const WORDS = "FIVEFOLD.Generia.Lists";
const wordsFor = (t: Translate): EditWords => ({
  label: (key) => t(`${WORDS}.FIELDS.${key}.label`),
  choice: (key, value) => t(`FIVEFOLD.Generia.${value === "none" ? "Status" : key}.${value}`),
  group: (key) => key,
});
const called = (stored: JsonObject, status: Status, t: Translate): string =>
  nameIn(stored, status) || t(keyOfStatus(status));
function sentence(problem: StatusProblem, stored: JsonObject, t: Translate): string {
  const name = called(stored, problem.status, t);
  if (problem.what === "range") {
    const { min, max } = problem;
    return t(`${WORDS}.problem.range`, { name, field: t(`${WORDS}.FIELDS.${problem.key}.label`), min, max });
  }
  const other = problem.what === "sameName" ? called(stored, problem.other, t) : "";
  return t(`${WORDS}.problem.${problem.what}`, { name, other });
}
/** [G-182] The page on which a table changes its statuses. */
export const LIST_MODEL: ListModel = {
  setting: "statuses",
  page(text, _settings, t) {
    const stored = storedStatuses(text);
    const table = tableOf(stored);
    const words = wordsFor(t);
    const rows = STATUSES.map((status) => {
      const row = stored[status];
      const read = rowOf(status, isObject(row) ? row : undefined);
      const choices = [
        "none",
        ...STATUSES.filter((one) => one !== status && (isUsed(table, one) || one === read.as || one === read.and)),
      ];
      const more: Readonly<Record<string, Shown>> = {
        as: { choices },
        and: { choices },
        becomes: { choices },
        fades: { choices: fadesOf(status) },
      };
      const name = called(stored, status, t);
      return {
        title: isUsed(table, status) ? name : t(`${WORDS}.unused`, { name }),
        fields: editOf(STATUS_ROW, read, words, homeOf(status)).groupOf("", keysOf(status), more).fields,
      };
    });
    return { lists: [{ title: t(`${WORDS}.title`), hint: t(`${WORDS}.hint`), rows }] };
  },
  read(form, t) {
    const { changed, problems } = readForm(form, (stored, status) => called(stored, status, t));
    if (problems.length > 0) return { ok: false, problems: problems.map((one) => sentence(one, changed, t)) };
    return { ok: true, text: Object.keys(changed).length > 0 ? JSON.stringify(changed) : "" };
  },
};
