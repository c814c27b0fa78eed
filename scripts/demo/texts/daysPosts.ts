import type { PostText } from './postText';

/** Games, families, night shifts and small victories. */
export const DAYS: readonly PostText[] = [
  {
    by: 'jin',
    body: 'Board game night, attendance nine, casualties: one friendship, repaired by pudding.',
    tags: ['boardgames', 'thursday'],
    comments: [
      ['wei', 'I would do it again. The trade was legal.'],
      ['jin', 'Legal, and unforgivable.'],
    ],
  },
  {
    by: 'benji',
    body: 'Found my keys in the fridge, the butter in my bag, and my children amused.',
    tags: ['family'],
    comments: [['nadia', 'Medical advice: sleep. Musical advice: also sleep.']],
  },
  {
    by: 'zoe',
    body: 'Rehearsal until ten, lab at eight. In both I fall over and call it data.',
    tags: ['dance', 'practice'],
    comments: [
      ['kavya', 'What is the sample size?'],
      ['zoe', 'Both knees.'],
    ],
  },
  {
    by: 'wei',
    body: 'My map of the city now has 214 dots and one coffee stain. The stain is the best place of all.',
    tags: ['streetfood', 'coffee'],
    comments: [
      ['hassan', 'As a map person: the stain needs a legend.'],
      ['wei', 'It is a legend.'],
    ],
  },
  {
    by: 'linh',
    body: 'Four nights in a row done. I slept for eleven hours and woke up to nine messages about a fern.',
    tags: ['nightshift', 'houseplants'],
    comments: [
      ['jonas', 'How is he?'],
      ['linh', 'Gerald has a new leaf. I was the last to know.'],
    ],
  },
  {
    by: 'jin',
    body: 'Taught my grandmother chess over the holidays. She has now beaten me four times and calls my king “the little one who runs”.',
    tags: ['boardgames', 'family'],
    pictures: ['chess'],
    comments: [
      ['olga', 'Bring her to the repair café. We have a board and no mercy.'],
      ['jin', 'She asks what the stakes are.'],
      ['olga', 'Biscuits.'],
      ['jin', 'She is putting on her coat.'],
    ],
  },
  {
    by: 'amara',
    body: 'My mother visited the workshop, ran a hand along everything, and said “hm”. In our family that is a prize.',
    tags: ['family', 'design'],
    comments: [
      ['farid', 'Which kind of “hm”?'],
      ['amara', 'The rising one.'],
    ],
  },
  {
    by: 'xenia',
    body: 'First oil. Bread, salt, silence, and then everybody talking at once.',
    tags: ['olives', 'family', 'harvest'],
    pictures: ['plums'],
    location: 'Kalamata',
    comments: [
      ['ada', 'What are the dark ones?'],
      ['xenia', 'Plums, from the neighbour, in return for a bottle. He thinks that he won.'],
    ],
  },
  {
    by: 'rosa',
    body: 'Grant approved. Three more years of seaweed. I have told everyone on the ferry, including the ferry.',
    tags: ['sea', 'weekend'],
    comments: [
      ['isla', 'The ferry told us. Congratulations.'],
      ['aroha', 'Cheers from the other end of the ocean.'],
    ],
  },
  {
    by: 'wei',
    body: 'New autumn dot on the map: apples in pastry, from a van that is only there when it rains.',
    tags: ['streetfood', 'autumn', 'rain'],
    pictures: ['apples'],
    comments: [
      ['ines', 'Was it at the tram stop? I have drawn that van.'],
      ['wei', 'Page 212, left corner. I checked.'],
    ],
  },
  {
    by: 'umberto',
    body: 'My granddaughter has asked when the boat will be ready. I said soon. She said that I say that to the boat as well.',
    tags: ['family', 'boats'],
    comments: [
      ['finn', 'She is ready to be captain.'],
      ['umberto', 'She has already taken the good chair.'],
    ],
  },
  {
    by: 'jin',
    body: 'Thursday table moved to a bigger table. We are now fourteen, and somebody brought a second, smaller table for the pudding.',
    tags: ['boardgames', 'thursday', 'neighbours'],
    comments: [
      ['pablo', 'The pudding deserved it.'],
      ['wei', 'Which pudding is next? I ask for the map.'],
    ],
  },
  {
    by: 'aroha',
    body: 'Birthday swim. The cake wore a wetsuit, in icing. I cried into the sea, which did not notice.',
    tags: ['swimming', 'weekend'],
    pictures: ['meadow-white'],
    comments: [
      ['rosa', 'Happy birthday. The flowers suit you.'],
      ['hugo', 'Happy birthday from the warm side.'],
      ['aroha', 'Warm is a strong word. You wear boots.'],
    ],
  },
  {
    by: 'zoe',
    body: 'Premiere on Friday. I know every step and none of my own phone numbers.',
    tags: ['dance', 'practice'],
    comments: [
      ['arjan', 'Sixteen beats. If in doubt, seventeen.'],
      ['kofi', 'Front row. I am bringing the whole station.'],
      ['zoe', 'That is six people.'],
      ['kofi', 'The whole station.'],
    ],
  },
  {
    by: 'benji',
    body: 'Both children asleep by eight. I do not know what people do now. I have tuned the piano with my eyes.',
    tags: ['family', 'evening'],
    comments: [
      ['linh', 'You sleep, Benji.'],
      ['grace', 'Or you play very quietly and we all pretend not to hear it.'],
    ],
  },
];
