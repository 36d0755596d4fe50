import { BaseRollTable, BaseTableResult } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A rollable table. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string {
    return this.img;
  }

  getResultsForRoll(value: number): Dynamic[] {
    return this.results.filter(
      (result: Dynamic) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Roll once, and return the results that match the total. */
  async roll({ roll, recursive: _recursive = true }: Plain = {}): Promise<{ roll: Dynamic; results: Dynamic[] }> {
    const formula = this.formula || `1d${this.results.size || 1}`;
    const rolled = roll ?? host.foundry.dice.Roll.create(formula);
    if (!rolled._evaluated) await rolled.evaluate();
    return { roll: rolled, results: this.getResultsForRoll(rolled.total) };
  }

  async draw({ roll, displayChat = true, rollMode }: Plain = {}): Promise<{ roll: Dynamic; results: Dynamic[] }> {
    const drawn = await this.roll({ roll });
    if (!this.replacement && drawn.results.length) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    }
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { rollMode } });
    return drawn;
  }

  /** Draw several times; one message shows all results. */
  async drawMany(
    number: number,
    { displayChat = true, rollMode }: Plain = {},
  ): Promise<{ rolls: Dynamic[]; results: Dynamic[] }> {
    const rolls: Dynamic[] = [];
    const results: Dynamic[] = [];
    for (let i = 0; i < number; i++) {
      const drawn = await this.draw({ displayChat: false });
      rolls.push(drawn.roll);
      results.push(...drawn.results);
    }
    if (displayChat) await this.toMessage(results, { messageData: { rolls }, messageOptions: { rollMode } });
    return { rolls, results };
  }

  async toMessage(results: Dynamic[], { roll, messageData = {}, messageOptions = {} }: Plain = {}): Promise<Dynamic> {
    const list = document.createElement("ul");
    list.classList.add("table-results");
    for (const result of results) {
      const line = document.createElement("li");
      line.innerHTML = await result.getHTML();
      list.append(line);
    }
    const data = { content: list.outerHTML, flavor: this.name, rolls: roll ? [roll] : [], ...messageData };
    return host.CONFIG.ChatMessage.documentClass.create(data, messageOptions);
  }

  async resetResults(): Promise<Dynamic> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map(({ id }: Dynamic) => ({ _id: id, drawn: false })),
      { diff: false },
    );
  }

  async normalize(): Promise<Dynamic> {
    let next = 1;
    const updates = this.results.map((result: Dynamic) => {
      const range = [next, next + result.weight - 1];
      next += result.weight;
      return { _id: result.id, range };
    });
    return this.update({ results: updates, formula: `1d${next - 1}` });
  }
}

/** One result of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string | null {
    return this.img;
  }

  /** The result as HTML: its text, or a link to the document that it names. */
  async getHTML(): Promise<string> {
    const { TextEditor } = host.foundry.applications.ux;
    const text = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : this.description || this.name;
    return TextEditor.implementation.enrichHTML(text, { relativeTo: this });
  }
}
