import { type Content, cardIn } from '../../games/deckbuilding/content.ts';
import type { CardDef } from '../../games/deckbuilding/effects/kinds.ts';
import { namesOf } from '../words/names.ts';
import { plain } from '../words/plain.ts';
import { messageBody } from './message-body.ts';
import type { Renderers, Voice } from './renderers.ts';

const kindLine = (voice: Voice, card: CardDef): string => {
  const { figures, card: words, factions } = voice.words.ui;
  const faction = factions[card.faction];
  return [
    `${faction.symbol} ${faction.name}`,
    figures[card.kind],
    ...(card.unique ? [figures.unique] : []),
    ...card.traits.map(voice.words.trait),
    ...(card.upgraded ? [words.upgraded(card.price ?? 0)] : card.starter ? [words.starter] : []),
    ...(card.support ? [words.support] : []),
    ...(card.forMissions ? [words.forMissions] : []),
    ...(card.starting ? [words.starting] : []),
  ].join(' · ');
};

const figureLine = (voice: Voice, card: CardDef): string => {
  const { figures } = voice.words.ui;
  return [
    ...(card.kind === 'mission' ? [figures.points(card.cost)] : card.kind === 'base' ? [] : [figures.cost(card.cost)]),
    ...(card.attack > 0 ? [figures.attack(card.attack)] : []),
    ...(card.resources > 0 ? [figures.resources(card.resources)] : []),
    ...(card.force > 0 ? [figures.force(card.force)] : []),
    ...(card.hitPoints > 0 ? [figures.hitPoints(card.hitPoints)] : []),
    ...(card.target > 0 ? [figures.target(card.target)] : []),
  ].join(' · ');
};

const isFromPack = (content: Content | undefined, id: string): boolean =>
  content !== undefined && Object.hasOwn(content.cards, id);

/** One card in full: kind, figures, words, reward, how many there are; ◇ where the figures are stand-ins; whether it is from a group's own pack. */
export const renderCard: Renderers['card'] = (voice, cardId, content) => {
  const { words } = voice;
  const card = cardIn(content, cardId);
  if (!card) return messageBody({ content: words.ui.card.unknown(plain(cardId)) });
  const names = namesOf(words.ui, undefined, undefined, content);
  const reward = words.describeReward(card, names.card);
  const standIn = card.provenance === 'stand-in';
  const text = words.describe(card, names.card);
  const lines = [
    kindLine(voice, card),
    figureLine(voice, card),
    text === '' ? words.ui.card.noText : `**${text}**`,
    ...(reward === '' ? [] : [`${words.ui.card.reward}: ${reward}`]),
    words.ui.card.copies(card.count),
    ...(standIn ? [words.ui.standInNote] : []),
    ...(isFromPack(content, card.id) ? [words.ui.card.fromPack] : []),
  ];
  const name = names.card(card.id);
  return messageBody({
    embeds: [{ title: standIn ? `${name} ${words.ui.standIn}` : name, description: lines.join('\n') }],
  });
};
