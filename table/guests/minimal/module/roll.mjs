/** So many d6; fives and sixes are successes. */
export class PoolRoll extends foundry.dice.Roll {
  static CHAT_TEMPLATE = "systems/minimal/templates/roll.hbs";

  /** @param {number} dice how many */
  static of(dice, options = {}) {
    return new this(`${Math.max(1, dice)}d6cs>=5`, {}, options);
  }

  get successes() {
    return this._evaluated ? this.total : undefined;
  }

  async render({ template = this.constructor.CHAT_TEMPLATE, isPrivate = false } = {}) {
    if (!this._evaluated) await this.evaluate();
    const plural = new Intl.PluralRules(game.i18n.lang).select(this.successes);
    return foundry.applications.handlebars.renderTemplate(template, {
      faces: isPrivate ? [] : this.dice.flatMap(({ results }) => results),
      outcome: isPrivate ? "?" : game.i18n.format(`MINIMAL.Roll.successes.${plural}`, { count: this.successes }),
    });
  }
}
